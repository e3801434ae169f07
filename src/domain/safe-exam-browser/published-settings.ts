import type { Settings } from './settings.ts';

/**
 * The settings of a file of Safe Exam Browser 2.1.4 for macOS, and its Config Key, as Moodle publishes both for those who
 * check their reckoning (`unencrypted_mac_001.seb` of its access rule).
 */
export const publishedKey = '4fa9af8ec8759eb7c680752ef4ee5eaf1a860628608fccae2715d519849f9292';

const off = `URLFilterEnable URLFilterEnableContentFilter allowBrowsingBackForward allowDictation allowDictionaryLookup
  allowDisplayMirroring allowDownUploads allowFlashFullscreen allowPDFPlugIn allowScreenSharing allowSiri allowSpellCheck
  allowSwitchToApplications allowUserAppFolderInstall allowVideoCapture allowVirtualMachine allowWlan blockPopUpWindows
  browserMediaAutoplay browserScreenKeyboard configFileCreateIdentity configFileEncryptUsingIdentity downloadPDFFiles
  enableAltEsc enableAltF4 enableAltMouseWheel enableBrowserWindowToolbar enableCtrlEsc enableDrawingEditor enableJava
  enablePrintScreen enableStartMenu enableTouchExit examSessionReconfigureAllow hideBrowserWindowToolbar
  ignoreQuitPassword insideSebEnableChangeAPassword insideSebEnableEaseOfAccess insideSebEnableLockThisComputer
  insideSebEnableLogOff insideSebEnableNetworkConnectionSelector insideSebEnableShutDown insideSebEnableStartTaskManager
  insideSebEnableSwitchUser insideSebEnableVmWareClientShade killExplorerShell logSendingRequiresAdminPassword
  mobileAllowPictureInPictureMediaPlayback mobileAllowQRCodeConfig mobileAllowSingleAppMode
  mobileCompactAllowInlineMediaPlayback mobileEnableGuidedAccessLinkTransform mobileShowSettings
  mobileSupportedScreenOrientationsCompactPortraitUpsideDown newBrowserWindowByLinkBlockForeign
  newBrowserWindowByScriptBlockForeign newBrowserWindowShowReloadWarning openDownloads pinEmbeddedCertificates
  quitURLRestart removeBrowserProfile removeLocalStorage restartExamUseStartURL sebServerFallback showInputLanguage
  showNavigationButtons showReloadWarning showScanQRCodeButton startURLAllowDeepLink startURLAppendQueryParameter
  touchOptimized urlFilterTrustedContent`;

const on = `allowPreferencesWindow allowQuit allowUserSwitching allowedDisplayBuiltin browserURLSalt
  browserWindowAllowReload createNewDesktop detectStoppedProcess downloadAndOpenSebConfig enableAltTab
  enableAppSwitcherCheck enableEsc enableF1 enableF10 enableF11 enableF12 enableF2 enableF3 enableF4 enableF5 enableF6
  enableF7 enableF8 enableF9 enableJavaScript enableLogging enablePlugIns enablePrivateClipboard enableRightMouse
  enableSebBrowser enableZoomPage enableZoomText examSessionClearSessionCookies forceAppFolderInstall hookKeys
  ignoreExitKeys mobileAllowInlineMediaPlayback mobileEnableASAM mobilePreventAutoLock mobileSupportedFormFactorsCompact
  mobileSupportedFormFactorsNonTelephonyCompact mobileSupportedFormFactorsRegular
  mobileSupportedScreenOrientationsCompactLandscapeLeft mobileSupportedScreenOrientationsCompactLandscapeRight
  mobileSupportedScreenOrientationsCompactPortrait mobileSupportedScreenOrientationsRegularLandscapeLeft
  mobileSupportedScreenOrientationsRegularLandscapeRight mobileSupportedScreenOrientationsRegularPortrait
  mobileSupportedScreenOrientationsRegularPortraitUpsideDown monitorProcesses newBrowserWindowAllowReload
  newBrowserWindowNavigation quitURLConfirm restartExamPasswordProtected sendBrowserExamKey showBackToStartButton
  showMenuBar showQuitButton showReloadButton showTaskBar showTime urlFilterRegex`;

const emptyTexts = `blacklistURLFilter browserUserAgent browserUserAgentMacCustom browserUserAgentWinDesktopModeCustom
  browserUserAgentWinTouchModeCustom browserUserAgentiOSCustom configKeySalt examSessionReconfigureConfigURL
  hashedAdminPassword hashedQuitPassword logDirectoryOSX logDirectoryWin quitURL restartExamText restartExamURL
  sebServerURL whitelistURLFilter`;

const emptyLists = `URLFilterIgnoreList URLFilterRules additionalResources embeddedCertificates permittedProcesses
  prohibitedProcesses`;

const zeros = `URLFilterMessage allowiOSBetaVersionNumber browserUserAgentMac browserUserAgentWinDesktopMode
  browserUserAgentWinTouchMode browserUserAgentiOS browserViewMode browserWindowShowURL chooseFileToUploadPolicy
  proxySettingsPolicy sebConfigPurpose sebMode zoomMode`;

const proxiesOff = `AutoConfigurationEnabled AutoDiscoveryEnabled ExcludeSimpleHostnames FTPEnable FTPRequiresPassword
  HTTPEnable HTTPRequiresPassword HTTPSEnable HTTPSRequiresPassword RTSPEnable RTSPRequiresPassword SOCKSEnable
  SOCKSRequiresPassword`;

const proxyTexts = `AutoConfigurationJavaScript AutoConfigurationURL FTPPassword FTPProxy FTPUsername HTTPPassword
  HTTPProxy HTTPUsername HTTPSPassword HTTPSProxy HTTPSUsername RTSPPassword RTSPProxy RTSPUsername SOCKSPassword
  SOCKSProxy SOCKSUsername`;

const all = (names: string, value: Settings[string], before = ''): Settings =>
  Object.fromEntries(names.split(/\s+/).map((name) => [before + name, value]));

const proxy = 'org_safeexambrowser_SEB_';

export const publishedSettings: Settings = {
  ...all(off, false),
  ...all(on, true),
  ...all(emptyTexts, ''),
  ...all(emptyLists, []),
  ...all(zeros, 0),
  allowedDisplaysMaxNumber: 1,
  allowiOSVersionNumberMajor: 9,
  allowiOSVersionNumberMinor: 3,
  allowiOSVersionNumberPatch: 5,
  browserMessagingPingTime: 120_000,
  browserMessagingSocket: 'ws:\\localhost:8706',
  browserUserAgentWinTouchModeIPad:
    'Mozilla/5.0 (iPad; CPU OS 11_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.0 Mobile/15E148 Safari/604.1',
  downloadDirectoryOSX: '/Users/andrewmadden/Downloads',
  downloadDirectoryWin: 'Downloads',
  examKeySalt: '4iLONVAc1yKWLxbe6Vbf2vWYQO6zIRAobKgc3f25LH8=',
  exitKey1: 2,
  exitKey2: 10,
  exitKey3: 5,
  logLevel: 4,
  mainBrowserWindowHeight: '100%',
  mainBrowserWindowPositioning: 1,
  mainBrowserWindowWidth: '100%',
  minMacOSVersion: 4,
  mobileStatusBarAppearance: 1,
  mobileStatusBarAppearanceExtended: 1,
  newBrowserWindowByLinkHeight: '100%',
  newBrowserWindowByLinkPolicy: 1,
  newBrowserWindowByLinkPositioning: 2,
  newBrowserWindowByLinkWidth: '1000',
  newBrowserWindowByScriptPolicy: 2,
  newBrowserWindowShowURL: 2,
  originatorVersion: 'SEB_OSX_2.1.4_2B66',
  oskBehavior: 2,
  proxies: {
    ...all(proxiesOff, false, proxy),
    ...all(proxyTexts, '', proxy),
    [`${proxy}ExceptionsList`]: [],
    [`${proxy}FTPPassive`]: true,
    [`${proxy}FTPPort`]: 21,
    [`${proxy}HTTPPort`]: 80,
    [`${proxy}HTTPSPort`]: 443,
    [`${proxy}RTSPPort`]: 554,
    [`${proxy}SOCKSPort`]: 1_080,
  },
  sebServicePolicy: 2,
  startURL: 'https://www.google.com',
  taskBarHeight: 40,
};
